#!/usr/bin/env ruby
# A stand-in for Homebrew's Formula: runs a formula's methods and prints what it declares and does, one line each.
#     ruby formula.rb FORMULA PREFIX
require "pathname"

class Formula
  SAID = []

  def self.says(*names)
    names.each { |name| define_singleton_method(name) { |value| SAID << "#{name} #{value}" } }
  end
  says :desc, :homepage, :url, :sha256, :license

  def self.version(value) = SAID << "version #{@version = value}"

  def self.uses_from_macos(name) = SAID << "uses_from_macos #{named(name)}"

  def self.depends_on(name) = SAID << "depends_on#{@system} #{named(name)}"

  def self.named(name) = name.is_a?(Hash) ? "#{name.keys.first} as #{name.values.first}" : name

  def self.on_linux
    @system = " on linux"
    yield
    @system = nil
  end

  # The test is run as a method, as Homebrew does.
  def self.test(&block) = define_method(:tested, &block)

  def self.made_version = @version

  def prefix = Pathname(ARGV[1])

  def bin = prefix / "bin"

  def version = self.class.made_version

  def system(*words) = SAID << "runs #{words.join(" ")}"

  def shell_output(command) = command.include?("--version") ? "cities #{version}\n" : "Seoul\n"

  def assert_match(wanted, text)
    raise "#{text.inspect} has no #{wanted}" unless text.include?(wanted)

    SAID << "looks for #{wanted}"
  end
end

require File.expand_path(ARGV[0])
formula = Cities.new
formula.install
formula.tested
puts Formula::SAID
